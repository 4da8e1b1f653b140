import type { Plugin } from 'vite';

/** The font of the first texts: without it a page is laid out, and a chart measured, in another one first. */
const font = /assets\/inter-latin-wght-normal-[\w-]+\.woff2$/;

/** Lets the browser fetch early what it would come upon late. */
export function early(): Plugin {
  return {
    name: 'tidemark:early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => font.test(name));
        if (file === undefined) throw new Error('The font of the first texts is not in the build');
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
