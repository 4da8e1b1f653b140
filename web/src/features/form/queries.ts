import { type FormAddress, fields } from '../../config/paths';
import { ask } from '../../lib/api/ask';
import { parseAddress } from './model/address';

export const formQuery = ({ userId, assessmentId }: FormAddress) => ({ user_id: userId, assessment_id: assessmentId });

export const formQueries = {
  form: (address: FormAddress) => ask('form', { query: formQuery(address) }),
};

/** Asked for beside the code of the form, which takes it once (`loadForm`): the first question waits for one of the two. */
export function formData({ search }: { readonly search: URLSearchParams }) {
  const address = parseAddress(search.get(fields.formValue));
  return address === null ? [] : [formQueries.form(address)];
}
