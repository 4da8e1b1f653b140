import { AiPage } from '../features/chat/AiPage';
import { useOfferedQuestions } from './use-offered-questions';

export function AiRoute() {
  return <AiPage suggestions={useOfferedQuestions('page')} />;
}
