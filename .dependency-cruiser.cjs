/** The house of docs/architecture.md as import zones: who may import whom, and no cycles. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  // Specs and what they share are no part of the product.
  from: { path: from, pathNot: '\\.(spec|fixture)\\.tsx?$' },
  to: { path: '^(shared|services|web|tests)/', pathNot: allowed },
});
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    only('contracts-import-nothing', '^shared/contracts/', '^shared/contracts/'),
    only('texts-know-contracts', '^shared/texts/', '^shared/(texts|contracts)/'),
    only('template-text-knows-contracts', '^shared/template-text/', '^shared/(template-text|contracts)/'),
    only('domain-is-pure', '^shared/domain/', '^shared/(domain|contracts)/'),
    only('presenters-are-pure', '^shared/presenters/', '^shared/(presenters|domain|contracts)/'),
    only('kernel-knows-no-adapter', '^shared/kernel/', '^shared/(kernel|domain|contracts|texts)/'),
    only('adapters-know-ports-only', '^shared/adapters/', '^shared/(adapters|kernel|contracts|texts)/'),
    {
      name: 'adapter-folders-are-apart',
      severity: 'error',
      from: { path: '^shared/adapters/src/([^/]+)/' },
      to: { path: '^shared/adapters/src/[^/]+/', pathNot: '^shared/adapters/src/$1/' },
    },
    only('accounts-know-the-kernel', '^shared/accounts/', '^shared/(accounts|kernel|domain|contracts)/'),
    only('deliveries-know-the-kernel', '^shared/deliveries/', '^shared/(deliveries|kernel|contracts)/'),
    {
      name: 'services-are-apart',
      severity: 'error',
      from: { path: '^services/(?!standalone|cli|demo)([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'the-demo-speaks-by-commands',
      severity: 'error',
      from: { path: '^services/demo/' },
      to: { path: '^services/', pathNot: '^services/(demo|command-api)/' },
    },
    {
      name: 'nobody-imports-the-commands-of-operators',
      severity: 'error',
      from: { path: '^(shared|services)/', pathNot: '^services/cli/' },
      to: { path: '^services/cli/' },
    },
    {
      name: 'only-the-standalone-composes',
      severity: 'error',
      from: { path: '^services/(?!standalone/|cli/)' },
      to: { path: '^shared/adapters/' },
    },
    only('web-sees-contracts', '^web/', '^(web|shared/(contracts|template-text))/'),
    {
      name: 'features-are-apart',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/(features|app)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'shared-web-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/(components|hooks|lib|config|kit)/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'components-know-no-kit',
      severity: 'error',
      from: { path: '^web/src/(components|hooks|lib|config)/' },
      to: { path: '^web/src/kit/' },
    },
    {
      name: 'pure-packages-do-no-io',
      severity: 'error',
      from: { path: '^shared/(contracts|domain|presenters)/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'product-needs-no-dev-dependency',
      comment: '`npm start` installs the dependencies alone',
      severity: 'error',
      from: {
        path: '^(shared|services|web/src)/',
        pathNot: '\\.(spec|fixture)\\.tsx?$|^shared/testing/|^web/src/testing/',
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.check.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
