/**
 * Why an e-mail was given up, where we know it ourselves: the sentences that `reason` is served with. Any other reason is
 * what the mail server said, in its own words. Stored as they stand here: one that is written anew gets a sentence of its
 * own, and the old one stays.
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

/** What the network says instead of a mail server: kept for the operator, with names and ports that nobody else needs. */
const network = /\bE(CONN|HOST|NET|NOTFOUND|AI_AGAIN|TIMEDOUT|PIPE)|^Connection |^Greeting /;

/** Which of our reasons a served one is; undefined for what a mail server said. */
export const deliveryReasonOf = (reason: string): DeliveryReason | undefined =>
  (Object.keys(deliveryReasons) as readonly DeliveryReason[]).find((key) => deliveryReasons[key] === reason) ??
  (network.test(reason) ? 'away' : undefined);
