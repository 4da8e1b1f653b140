const house = require('./.dependency-cruiser.cjs');

/** Folders of the product, without their tests: no two of them need each other, so each can be read alone. */
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles-between-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: {
    ...house.options,
    exclude: { path: '(^|/)dist/|\\.(spec|fixture)\\.tsx?$|^web/src/testing/' },
  },
};
