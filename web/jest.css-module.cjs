/** Every class of a CSS module is its own name. */
const names = new Proxy(
  {},
  { get: (_, key) => (key === '__esModule' ? false : key === 'default' ? names : String(key)) },
);
module.exports = names;
