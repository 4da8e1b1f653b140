import { isWebUrl } from '@tidemark/contracts';

/** Whose page a link leads to: 'sre.halden.example'; '' where it is no link. */
export const hostOf = (url: string): string => (isWebUrl(url) ? new URL(url).host : '');
