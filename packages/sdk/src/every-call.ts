import { calls } from '@rolecall/contract'
import type { Calls } from '@rolecall/contract/platform/define-calls'
import { type CallShape, isOfBrowsers, shapeOf } from './call-shape.ts'

type Shapes = Readonly<Record<string, Readonly<Record<string, CallShape>>>>

const shapesIn = (group: Calls) =>
  Object.fromEntries(
    Object.entries(group).flatMap(([name, call]) => (isOfBrowsers(call) ? [] : [[name, shapeOf(call)] as const])),
  )

/**
 * All calls except those for browsers, by area and name. The standalone package contains its value instead, without
 * the contract.
 */
export const everyCall: Shapes = Object.fromEntries(
  Object.entries(calls).map(([area, group]) => [area, shapesIn(group)] as const),
)
