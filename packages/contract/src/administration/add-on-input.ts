import { ADD_ON_TYPES, ADD_ONS, type AddOnValues } from '@rolecall/domain/company/add-ons'
import { z } from 'zod'
import { Flag, PlainNumber } from '../platform/wire.ts'

const SubField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(ADD_ON_TYPES),
  value: z.union([z.boolean(), z.number()]).nullable().describe('null for a number that is not set'),
  min: z.number().optional(),
  max: z.number().optional(),
})

/** A node of the add-on tree. */
export const AddOnItem = z
  .object({
    name: z.string(),
    label: z.string(),
    help: z.string(),
    type: z.enum(ADD_ON_TYPES),
    value: z.boolean(),
    sub_fields: z.array(SubField),
  })
  .meta({ id: 'AddOnItem' })
export type AddOnItem = z.output<typeof AddOnItem>

const Name = z.string().max(100)
const GivenPart = z.object({ name: Name, value: z.union([z.boolean(), PlainNumber, z.string().max(20)]).nullish() })
const GivenItem = z.object({ name: Name, value: Flag, sub_fields: z.array(GivenPart).max(50).nullish() })
type AddOnItems = z.output<typeof GivenItem>[]

/** The tree as it was read, with changes; add-ons missing from it are turned off, unknown ones ignored. */
export const AddOnInput = z
  .union([z.array(GivenItem).max(50), z.object({ items: z.array(GivenItem).max(50) }).transform(({ items }) => items)])
  .superRefine((items, context) => {
    for (const [place, { name, sub_fields }] of items.entries())
      for (const [part, { name: partName, value }] of (sub_fields ?? []).entries()) {
        const declared = partOf(name, partName)
        if (declared?.type !== 'number') continue
        const given = readNumber(value)
        if (given !== null && !(Number.isInteger(given) && given >= declared.min && given <= declared.max))
          context.addIssue({
            code: 'custom',
            path: [place, 'sub_fields', part, 'value'],
            message: `${declared.label}: a whole number from ${declared.min} to ${declared.max}.`,
          })
      }
  })
  .transform(toValues)

const partOf = (name: string, part: string) =>
  ADD_ONS.find((each) => each.name === name)?.parts.find((each) => each.name === part)

function toValues(items: AddOnItems): AddOnValues {
  return Object.fromEntries(
    items.map(({ name, value, sub_fields }) => [
      name,
      { value, parts: Object.fromEntries((sub_fields ?? []).map((part) => [part.name, kept(name, part)])) },
    ]),
  )
}

type Value = z.output<typeof GivenPart>['value']

/** Returns null if unset, NaN if not a number. */
const readNumber = (value: Value): number | null =>
  value === undefined || value === null || value === '' || value === false
    ? null
    : value === true
      ? Number.NaN
      : Number(value)

const kept = (name: string, { name: part, value }: z.output<typeof GivenPart>): boolean | number | null =>
  partOf(name, part)?.type === 'number' ? readNumber(value) : [true, 'true', 1, '1'].includes(value ?? false)
