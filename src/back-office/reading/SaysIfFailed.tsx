import type { AnswerQuery } from '../../account/session/api-query.ts';
import { Boundary } from './Boundary.tsx';
import { useReading } from './useRead.ts';

interface Props<Answer> {
  what: string;
  query: AnswerQuery<Answer>;
}

/**
 * Says, with another try, that something did not arrive which the parts around it go on without.
 * They say themselves that it is gone.
 */
export function SaysIfFailed<Answer>({ what, query }: Props<Answer>) {
  return (
    <Boundary what={what} gone={false} isQuiet>
      <Awaited query={query} />
    </Boundary>
  );
}

function Awaited<Answer>({ query }: Pick<Props<Answer>, 'query'>) {
  useReading(query);
  return null;
}
