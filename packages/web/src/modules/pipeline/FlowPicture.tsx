import { listPlanned, type StagePlan } from '@rolecall/domain/pipeline/stage-plan'
import { useId } from 'react'
import { BOX_SIZE, type FlowEdge, layOutFlow } from './flow-layout.ts'
import styles from './Stages.module.css'
import { colourOf } from './status-colours.ts'

type Props = { plan: StagePlan; chosen: string; onChoose: (id: string) => void }

/** Number of characters that fit in a box. */
const NAME_MAX = 17

const shorten = (name: string) => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name)

/**
 * A picture of the flow of candidates: for the selected status all moves in and out, otherwise those from each group
 * to the next.
 */
export function FlowPicture({ plan, chosen, onChoose }: Props) {
  const arrow = useId()
  const { width, height, boxes, ways } = layOutFlow(plan)
  const rowOf = new Map(plan.flatMap(({ statuses }, row) => statuses.map(({ id }) => [id, row] as const)))
  const isChosen = ways.some(({ from, to }) => from === chosen || to === chosen)
  const isShown = ({ from, to }: FlowEdge) =>
    isChosen ? from === chosen || to === chosen : (rowOf.get(to) ?? 0) - (rowOf.get(from) ?? 0) === 1
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Diagram of the stages">
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={styles.picture} aria-hidden>
          <defs>
            <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0 L8 4 L0 8 z" className={styles.arrow} />
            </marker>
          </defs>
          {ways.filter(isShown).map(({ from, to, path }) => (
            <path
              key={`${from} ${to}`}
              d={path}
              markerEnd={`url(#${arrow})`}
              className={styles.way}
              data-in={to === chosen || undefined}
            />
          ))}
          {boxes.map(({ id, name, colour, x, y }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the tree next to it offers the same by keyboard
            <g
              key={id}
              transform={`translate(${x} ${y})`}
              className={styles.box}
              data-chosen={id === chosen || undefined}
              onClick={() => onChoose(id)}
            >
              <title>{name}</title>
              <rect {...BOX_SIZE} rx="6" />
              {colour !== '' && <rect width="6" height={BOX_SIZE.height} rx="3" fill={colourOf(colour)} />}
              <text x={BOX_SIZE.width / 2} y={BOX_SIZE.height / 2}>
                {shorten(name)}
              </text>
            </g>
          ))}
        </svg>
      </section>
      <figcaption>
        <details>
          <summary>Show as text</summary>
          <ul>
            {listPlanned(plan).map(({ id, name, moves }) => (
              <li key={id}>
                {name || 'Unnamed'}: {describeAllowedMoves(plan, moves)}
              </li>
            ))}
          </ul>
        </details>
      </figcaption>
    </figure>
  )
}

function describeAllowedMoves(plan: StagePlan, moves: readonly string[]): string {
  const names = listPlanned(plan).flatMap(({ id, name }) => (moves.includes(id) ? [name] : []))
  return names.length > 0 ? `moves to ${names.join(', ')}` : 'no moves'
}
