// Sets the theme before the first paint. A file of its own because the CSP allows no inline script.
// From then on src/lib/theme/scheme.ts is the one place that sets it; key and attributes are the same.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('tidemark.theme');
  } catch {
    /* storage is closed: follow the system */
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var scheme = dark ? 'dark' : 'light';
  var root = document.documentElement;
  root.setAttribute('data-theme', scheme);
  root.setAttribute('data-mantine-color-scheme', scheme);
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute('content', dark ? '#141b1e' : '#ffffff');
})();
