/**
 * FerretDB 1.24 looks a document up by its id only if there is no other condition. A compare-and-set, or a list of ids,
 * reads the whole collection and parses its JSON. Built with these lines it always looks up by id, and filters the
 * result as before.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const module = 'github.com/FerretDB/FerretDB';

const before = `	if params.Filter.Len() == 1 {
		v, _ := params.Filter.Get("_id")
		switch v.(type) {
		case string, types.ObjectID:
			whereClause = fmt.Sprintf(\` WHERE %s = ?\`, metadata.IDColumn)
			args = []any{string(must.NotFail(sjson.MarshalSingleValue(v)))}
		}
	}
`;

const after = `	whereClause, args = whereID(params.Filter)
`;

const added = `
// whereID selects by the id that a filter names, or by one of several; what else it asks for is left to the filter.
func whereID(filter *types.Document) (string, []any) {
	id, _ := filter.Get("_id")
	switch id := id.(type) {
	case string, types.ObjectID:
		return fmt.Sprintf(\` WHERE %s = ?\`, metadata.IDColumn), []any{string(must.NotFail(sjson.MarshalSingleValue(id)))}
	case *types.Document:
		in, _ := id.Get("$in")
		if ids, ok := in.(*types.Array); ok {
			return whereIDs(ids)
		}
	}
	return "", nil
}

func whereIDs(ids *types.Array) (string, []any) {
	args := make([]any, ids.Len())
	for i := range args {
		id, ok := must.NotFail(ids.Get(i)).(string)
		if !ok {
			return "", nil
		}
		args[i] = string(must.NotFail(sjson.MarshalSingleValue(id)))
	}
	places := strings.TrimSuffix(strings.Repeat("?, ", len(args)), ", ")
	return fmt.Sprintf(\` WHERE %s IN (%s)\`, metadata.IDColumn, places), args
}
`;

/** A copy of this folder to build in, and beside it one of FerretDB with these lines. */
export function copyWithLookups(source, folder) {
  const go = (cwd, ...args) => {
    const { status, stdout, stderr } = spawnSync('go', args, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
    return stdout.trim();
  };
  go(source, 'mod', 'download', module);
  const original = go(source, 'list', '-mod=readonly', '-m', '-f', '{{.Dir}}', module);
  const [build, copy] = [join(folder, 'build'), join(folder, 'ferretdb')];
  cpSync(source, build, { recursive: true });
  cpSync(original, copy, { recursive: true });
  // Nothing among Go's modules may be written to.
  spawnSync('chmod', ['-R', 'u+w', folder]);
  const place = join(copy, 'internal', 'backends', 'sqlite', 'collection.go');
  const text = readFileSync(place, 'utf8');
  if (!text.includes(before)) throw new Error('FerretDB looks up by id in another way than version 1.24 does');
  writeFileSync(place, text.replace(before, () => after) + added);
  go(build, 'mod', 'edit', `-replace=${module}=${copy}`);
  return build;
}
