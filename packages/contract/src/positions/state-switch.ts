import { z } from 'zod'
import { PlainNumber } from '../platform/wire.ts'

/** The things that can be switched on and off, by the specification's `stage`. */
const STAGES = ['hold', 'archive', 'close']

const YES = ['true', '1', 'on', 'yes']
const NO = ['false', '0', 'off', 'no']

/**
 * The `stage` and `action` of a call that switches something (rule H-013): the stage, if given, names the thing; the
 * action is its new state, as one of the given words or as a flag, and toggles it if omitted.
 */
export const switchOf = (thing: string, [on, off]: readonly [string, string]) => ({
  stage: z
    .union([z.string().max(40), z.boolean(), PlainNumber])
    .nullish()
    .refine((stage) => stage === thing || !STAGES.includes(String(stage)), `Should be ${thing}.`),
  action: z
    .union([z.string().max(40), z.boolean(), PlainNumber])
    .nullish()
    .transform((action) =>
      String(action ?? '')
        .trim()
        .toLowerCase(),
    )
    .refine((word) => ['', on, off, ...YES, ...NO].includes(word), `Should be ${on} or ${off}.`)
    .transform((word) => (word === '' ? undefined : word === on || YES.includes(word)))
    .describe(`${on}, ${off} or a flag; toggled if omitted`),
})
