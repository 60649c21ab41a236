import type { CallShape } from './call-shape.ts'
import type { CallTypes } from './call-types.ts'
import { everyCall } from './every-call.ts'
import { createCaller, type LooseInput, type MakeCall } from './make-call.ts'
import { readPages, readRows } from './pages.ts'
import type { PagingWord } from './paging-words.ts'
import type { CallOptions, RolecallSettings } from './settings.ts'

type Nothing = Record<never, never>
/** Whether a part of a request may be left out, since every field of it may. */
type MayMiss<Part> = Nothing extends Part ? true : false

type Loose<Input> = {
  [Part in keyof Input as MayMiss<Input[Part]> extends true ? never : Part]: Input[Part]
} & { [Part in keyof Input as MayMiss<Input[Part]> extends true ? Part : never]?: Input[Part] }

type Asked<Input> = unknown extends Input
  ? [input?: Nothing, options?: CallOptions]
  : Nothing extends Loose<Input>
    ? [input?: Loose<Input>, options?: CallOptions]
    : [input: Loose<Input>, options?: CallOptions]

type FieldsOf<Part> = Part extends object ? keyof Part : never
type IsPaged<Input> = [Extract<{ [Part in keyof Input]: FieldsOf<Input[Part]> }[keyof Input], PagingWord>] extends [
  never,
]
  ? false
  : true

type RowOf<Result> = Result extends
  | { data: readonly (infer Row)[] }
  | { result: readonly (infer Row)[] | { results: readonly (infer Row)[] } }
  | { results: readonly (infer Row)[] }
  | { users: readonly (infer Row)[] }
  | { rows: readonly (infer Row)[] }
  | { changes: readonly (infer Row)[] }
  ? Row
  : never

/** `pages` and `rows` ask for one page after the other, each when it is wanted. */
type Pages<Input, Result> = {
  pages: (...asked: Asked<Input>) => AsyncGenerator<Result, void, undefined>
  rows: (...asked: Asked<Input>) => AsyncGenerator<RowOf<Result>, void, undefined>
}

type Method<Types> = Types extends { input: infer Input; result: infer Result }
  ? ((...asked: Asked<Input>) => Promise<Result>) & (IsPaged<Input> extends true ? Pages<Input, Result> : unknown)
  : never

/** The calls of the product as methods, by area: `rolecall.positions.list({ body: { state: 'open' } })`. */
export type Rolecall = { [Area in keyof CallTypes]: { [Name in keyof CallTypes[Area]]: Method<CallTypes[Area][Name]> } }

function methodOf(makeCall: MakeCall, shape: CallShape) {
  const method = (input?: LooseInput, options?: CallOptions) => makeCall(shape, input, options)
  return Object.assign(method, {
    pages: (input?: LooseInput, options?: CallOptions) => readPages(makeCall, shape, input, options),
    rows: (input?: LooseInput, options?: CallOptions) => readRows(makeCall, shape, input, options),
  })
}

/** Rolecall at an address, asked by whoever the key or the session is of. */
export const Rolecall = class {
  constructor(settings: RolecallSettings) {
    const makeCall = createCaller(settings)
    for (const [area, shapes] of Object.entries(everyCall)) {
      const methods = Object.entries(shapes).map(([name, shape]) => [name, methodOf(makeCall, shape)])
      Object.defineProperty(this, area, { value: Object.fromEntries(methods), enumerable: true })
    }
  }
} as new (
  settings: RolecallSettings,
) => Rolecall
