/**
 * FerretDB 1.24 looks a document up by its id only if there is no other condition. A compare-and-set, or a list of ids,
 * reads the whole collection and parses its JSON. Built with these lines it always looks up by id, and filters the
 * result as before.
 */
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

export const lookups = [{ file: 'internal/backends/sqlite/collection.go', before, after, added }];
