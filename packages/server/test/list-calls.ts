import { calls } from '@rolecall/contract'
import type { Call } from '@rolecall/contract/ground/define-calls'

/** Every call with its name as tests print it, such as `session.login`. */
export const allCalls: readonly { name: string; call: Call }[] = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)
