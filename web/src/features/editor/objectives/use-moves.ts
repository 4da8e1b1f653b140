import { useTranslation } from 'react-i18next';
import { inserted } from '../../../components/order/places';
import type { Draft, DraftArea, DraftObjective } from '../draft/draft';
import type { ObjectivePlace } from './model/order';
import type { Structure } from './use-structure';

export interface Moves {
  readonly area: (area: DraftArea, before: string | null) => void;
  readonly objective: (objective: DraftObjective, place: ObjectivePlace) => void;
}

/** Puts areas and objectives elsewhere, and says where they are then. */
export function useMoves(draft: Draft, structure: Structure, say: (words: string) => void): Moves {
  const { t } = useTranslation('editor');
  const position = (list: readonly { readonly id: string }[], id: string) => list.findIndex((one) => one.id === id) + 1;
  return {
    area: (area, before) => {
      const after = inserted(draft.areas, area, before);
      structure.placeArea(area, before);
      say(t('objectives.move.moved', { name: area.name, position: position(after, area.id), total: after.length }));
    },
    objective: (objective, place) => {
      const target = draft.areas.find(({ id }) => id === place.area);
      if (target === undefined) return;
      const after = inserted(target.objectives, objective, place.before);
      structure.placeObjective(objective, place);
      const words = { name: objective.shortName, position: position(after, objective.id), total: after.length };
      say(
        objective.area_id === place.area
          ? t('objectives.move.moved', words)
          : t('objectives.move.moved_to', { ...words, area: target.name }),
      );
    },
  };
}
