import { z } from 'zod'
import { PlainNumber } from '../ground/wire.ts'

/** What may be switched on and off, as the specification's `stage` names it. */
const STAGES = ['hold', 'archive', 'close']

const YES = ['true', '1', 'on', 'yes']
const NO = ['false', '0', 'off', 'no']

/**
 * The `stage` and `action` of a call that switches something (rule H-013): the stage, if any is given, names the thing;
 * the action says what it becomes, in the words given or as a flag, and turns it round when missing.
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
    .describe(`${on}, ${off}, or a flag; without it, the other of what it is`),
})
