import { type Typed, useCompletions } from './use-completions.ts'

/** What the box offers while somebody types. */
export const Completions = ({ typed }: { typed: Typed }) =>
  useCompletions(typed).map((completion) => <option key={completion} value={completion} />)
