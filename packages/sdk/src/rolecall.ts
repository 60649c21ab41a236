import type { CallShape } from './call-shape.ts'
import type { CallTypes } from './call-types.ts'
import { everyCall } from './every-call.ts'
import { type CallFunction, createCaller, type LooseInput } from './make-call.ts'
import { readPages, readRows } from './pages.ts'
import type { PagingWord } from './paging-words.ts'
import type { CallOptions, RolecallSettings } from './settings.ts'

type EmptyInput = Record<never, never>
/** Whether a part of a request may be omitted, because all its fields are optional. */
type OptionalPart<Part> = EmptyInput extends Part ? true : false

type RelaxedInput<Input> = {
  [Part in keyof Input as OptionalPart<Input[Part]> extends true ? never : Part]: Input[Part]
} & { [Part in keyof Input as OptionalPart<Input[Part]> extends true ? Part : never]?: Input[Part] }

type CallArguments<Input> = unknown extends Input
  ? [input?: EmptyInput, options?: CallOptions]
  : EmptyInput extends RelaxedInput<Input>
    ? [input?: RelaxedInput<Input>, options?: CallOptions]
    : [input: RelaxedInput<Input>, options?: CallOptions]

type FieldNames<Part> = Part extends object ? keyof Part : never
type PagedInput<Input> = [
  Extract<{ [Part in keyof Input]: FieldNames<Input[Part]> }[keyof Input], PagingWord>,
] extends [never]
  ? false
  : true

type ResultRow<Result> = Result extends
  | { data: readonly (infer Row)[] }
  | { result: readonly (infer Row)[] | { results: readonly (infer Row)[] } }
  | { results: readonly (infer Row)[] }
  | { users: readonly (infer Row)[] }
  | { rows: readonly (infer Row)[] }
  | { changes: readonly (infer Row)[] }
  ? Row
  : never

/** `pages` and `rows` request one page after the other, each when it is needed. */
type Pages<Input, Result> = {
  pages: (...asked: CallArguments<Input>) => AsyncGenerator<Result, void, undefined>
  rows: (...asked: CallArguments<Input>) => AsyncGenerator<ResultRow<Result>, void, undefined>
}

type Method<Types> = Types extends { input: infer Input; result: infer Result }
  ? ((...asked: CallArguments<Input>) => Promise<Result>) &
      (PagedInput<Input> extends true ? Pages<Input, Result> : unknown)
  : never

/** The calls of the product as methods, by area: `rolecall.positions.list({ body: { state: 'open' } })`. */
export type Rolecall = { [Area in keyof CallTypes]: { [Name in keyof CallTypes[Area]]: Method<CallTypes[Area][Name]> } }

function methodOf(makeCall: CallFunction, shape: CallShape) {
  const method = (input?: LooseInput, options?: CallOptions) => makeCall(shape, input, options)
  return Object.assign(method, {
    pages: (input?: LooseInput, options?: CallOptions) => readPages(makeCall, shape, input, options),
    rows: (input?: LooseInput, options?: CallOptions) => readRows(makeCall, shape, input, options),
  })
}

/** A client for Rolecall at an address, acting as the owner of the key or session. */
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
