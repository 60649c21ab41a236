import { calls } from '@rolecall/contract'
import type { Call } from '@rolecall/contract/platform/define-calls'

/** Every call with its name in test output, such as `session.login`. */
export const allCalls: readonly { name: string; call: Call }[] = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)
