import { sentence } from '@rolecall/domain/text/sentence'
import type { Deps } from '../../platform/kernel/deps.ts'
import { warnOnceADay } from '../../platform/kernel/warn-once.ts'

/**
 * Tells the operator, once a day, which credentials no key opens and what to do. `effect`: what does not work, as a clause;
 * `remedy`: what helps without the key.
 */
export const warnOfMissingKey = (deps: Pick<Deps, 'log' | 'now'>, { effect, remedy }: MissingKey): void =>
  warnOnceADay(
    deps,
    sentence(
      '{effect}, because the key that encrypts its credentials is missing. Restore the file credentials-keys in the data folder (ROLECALL_DATA), or add the key to CREDENTIALS_KEY after the current one. Without the key, {remedy}.',
      { effect, remedy },
    ),
  )

type MissingKey = { effect: string; remedy: string }
