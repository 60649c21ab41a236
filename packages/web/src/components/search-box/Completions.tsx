import { type TypedText, useCompletions } from './use-completions.ts'

/** The suggestions of the box while the user types. */
export const Completions = ({ typed }: { typed: TypedText }) =>
  useCompletions(typed).map((completion) => <option key={completion} value={completion} />)
