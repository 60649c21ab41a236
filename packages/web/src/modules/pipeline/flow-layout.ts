import type { StagePlan, StatusColour } from '@rolecall/domain/pipeline/stage-plan'

/** Sizes in units of the picture. */
const BOX = { width: 132, height: 36, gapX: 16, gapY: 34 } as const
/** Space on both sides, for arrows that pass other groups. */
const MARGIN = 90
/** Curvature of an arrow for each group that it passes. */
const LEAN = 14

export type FlowBox = { id: string; name: string; colour: StatusColour | ''; x: number; y: number }
export type FlowEdge = { from: string; to: string; path: string; isBack: boolean }
export type Flow = { width: number; height: number; boxes: FlowBox[]; ways: FlowEdge[] }

type PlacedBox = FlowBox & { row: number }

/**
 * Lays out the groups from top to bottom, with the statuses of each side by side; forward moves pass on the right,
 * backward moves on the left.
 */
export function layOutFlow(plan: StagePlan): Flow {
  const widest = Math.max(1, ...plan.map(({ statuses }) => statuses.length))
  const inner = widest * (BOX.width + BOX.gapX) - BOX.gapX
  const width = inner + 2 * MARGIN
  const placed = plan.flatMap(({ statuses }, row) => {
    const taken = statuses.length * (BOX.width + BOX.gapX) - BOX.gapX
    return statuses.map(
      ({ id, name, colour }, at): PlacedBox => ({
        id,
        name,
        colour,
        row,
        x: MARGIN + (inner - taken) / 2 + at * (BOX.width + BOX.gapX),
        y: row * (BOX.height + BOX.gapY) + 4,
      }),
    )
  })
  const byId = new Map(placed.map((box) => [box.id, box]))
  const ways = plan.flatMap(({ statuses }) =>
    statuses.flatMap(({ id, moves }) =>
      moves.flatMap((target): FlowEdge[] => {
        const [from, to] = [byId.get(id), byId.get(target)]
        return from && to ? [{ from: id, to: target, path: drawEdge(from, to), isBack: to.row < from.row }] : []
      }),
    ),
  )
  return { width, height: Math.max(1, plan.length) * (BOX.height + BOX.gapY), boxes: placed, ways }
}

export const BOX_SIZE = { width: BOX.width, height: BOX.height } as const

function drawEdge(from: PlacedBox, to: PlacedBox): string {
  const middle = ({ x }: PlacedBox) => x + BOX.width / 2
  const steps = to.row - from.row
  if (steps === 1) {
    const [top, bottom] = [from.y + BOX.height, to.y]
    const bend = (bottom - top) / 2
    return `M${middle(from)} ${top} C${middle(from)} ${top + bend} ${middle(to)} ${bottom - bend} ${middle(to)} ${bottom}`
  }
  if (steps === 0) {
    const isRight = to.x > from.x
    const y = from.y + BOX.height
    const [start, end] = [middle(from) + (isRight ? 12 : -12), middle(to) + (isRight ? -12 : 12)]
    return `M${start} ${y} C${start} ${y + 14} ${end} ${y + 14} ${end} ${y}`
  }
  const isOn = steps > 0
  const sideOf = ({ x }: PlacedBox) => (isOn ? x + BOX.width : x)
  const lean = Math.min(MARGIN + 40, LEAN * (Math.abs(steps) + 1)) * (isOn ? 1 : -1)
  const out = (isOn ? Math.max(sideOf(from), sideOf(to)) : Math.min(sideOf(from), sideOf(to))) + lean
  const [start, end] = [from.y + BOX.height / 2 + (isOn ? 6 : -6), to.y + BOX.height / 2 + (isOn ? -6 : 6)]
  return `M${sideOf(from)} ${start} C${out} ${start} ${out} ${end} ${sideOf(to)} ${end}`
}
