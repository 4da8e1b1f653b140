/**
 * Our own reasons why an e-mail failed: the sentences in the served `reason`. Any other reason is the mail server's own
 * text. Stored as written here, so never edit a sentence: add a new one and keep the old one.
 */
export const deliveryReasons = {
  unreachable: 'The recipient cannot be reached any more.',
  suspended: 'The organization is suspended.',
  over: 'What it was about is over.',
  withdrawn: 'The recipient may not answer any more.',
  archived: 'The assessment is archived.',
  closed: 'The form is closed.',
  answered: 'The recipient has answered.',
  away: 'The mail server cannot be reached.',
  interrupted: 'The process ended while this mail was being sent.',
} as const;
export type DeliveryReason = keyof typeof deliveryReasons;

/**
 * Network errors that replace the answer of a mail server. The operator gets the details; others don't need host names
 * and ports.
 */
const network = /\bE(CONN|HOST|NET|NOTFOUND|AI_AGAIN|TIMEDOUT|PIPE)|^Connection |^Greeting /;

/** The key of a served reason; undefined for the text of a mail server. */
export const deliveryReasonOf = (reason: string): DeliveryReason | undefined =>
  (Object.keys(deliveryReasons) as readonly DeliveryReason[]).find((key) => deliveryReasons[key] === reason) ??
  (network.test(reason) ? 'away' : undefined);
