import { sentence } from '@rolecall/domain/text/sentence'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import type { CallError } from '../../../api/call.ts'
import { saveFile } from '../../../ui/document/save-file.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { NumberTable } from '../../../ui/list/FiguresTable.tsx'
import { Panel } from '../../../ui/shell/Panel.tsx'
import { type ChartTable, csvOf, type FigureKeys, textOf } from './chart-table.ts'
import styles from './charts.module.css'
import { drawPng } from './draw-png.ts'

type Answer = { behind?: number; period: { from: string; to: string } }
/** The read of a chart, with properties beyond those that all charts share. */
export type ReadChart<More = unknown> = {
  data: (Answer & More) | undefined
  error: CallError | null
  isFetching: boolean
  refetch: () => unknown
}

export type ChartProps = {
  /** Lists the candidates behind a number, under a title. */
  open: (number: FigureKeys, title: string) => void
}

type Props = ChartProps & {
  title: string
  /** What its numbers count, in one or two sentences. */
  definition: string
  read: ReadChart
  /** The same numbers as the drawing; exported as CSV. */
  table: ChartTable
  isEmpty: boolean
  /** Shown instead of an empty chart. */
  empty: string
  beside?: string | undefined
  /** Content after the table. */
  after?: ReactNode
  /** Whether the cells of the table are shaded by their value. */
  isHeat?: boolean
  /** Buttons before those for export. */
  acts?: ReactNode
  /** The drawing; none for a chart that is only its table. */
  children: ReactNode
}

/** A chart with its definition, the table of its numbers, and export buttons. */
export function ChartPanel({
  title,
  definition,
  read,
  table,
  isEmpty,
  empty,
  beside = '',
  open,
  after,
  acts,
  isHeat = false,
  children,
}: Props) {
  const drawing = useRef<HTMLDivElement>(null)
  const { data, error } = read
  const behind = data?.behind ?? 0
  const fileName = (ending: string) => `${title} ${data?.period.from} to ${data?.period.to}.${ending}`
  const savePng = async () => {
    try {
      saveFile(await drawPng(drawing.current, `${title}, ${data?.period.from} to ${data?.period.to}`), fileName('png'))
    } catch {
      toast.error('Couldn’t create the image. You can save the numbers as CSV.')
    }
  }
  return (
    <Panel title={title} beside={beside}>
      {definition && <p className={styles.definition}>{definition}</p>}
      {error && !data ? (
        <ErrorState what={error.message} onRetry={() => void read.refetch()} isRetrying={read.isFetching} />
      ) : !data ? (
        <Skeletons count={6} shape="lines" label={`Loading ${title}`} />
      ) : isEmpty ? (
        <EmptyState icon={IconChartBar}>{empty}</EmptyState>
      ) : (
        <>
          {/* The table gives the same information accessibly. */}
          <div ref={drawing} className={styles.drawing} aria-hidden data-late={read.isFetching || undefined}>
            {children}
          </div>
          <Numbers title={title} table={table} open={open} isHeat={isHeat} />
          {after}
          <div className={styles.saving}>
            {acts}
            <Button
              size="xs"
              aria-label={`Save ${title} as CSV`}
              onClick={() => saveFile(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), fileName('csv'))}
            >
              CSV
            </Button>
            {children && (
              <Button size="xs" aria-label={`Save ${title} as PNG`} onClick={() => void savePng()}>
                PNG
              </Button>
            )}
          </div>
        </>
      )}
      {data && behind > 0 && (
        <p className={styles.definition} role="status">
          {sentence(
            {
              one: '1 position is still being counted. The chart will be complete in a few minutes.',
              other: '{count} positions are still being counted. The chart will be complete in a few minutes.',
            },
            { count: behind },
          )}
        </p>
      )}
    </Panel>
  )
}

type NumbersProps = ChartProps & Pick<Props, 'title' | 'table'> & { isHeat: boolean }

function Numbers({ title, table: { headings, rows, wideOnly }, open, isHeat }: NumbersProps) {
  const compared = rows.flatMap(({ cells, isAll }) => (isAll ? [] : cells))
  const largestIn = (unit: string | undefined) =>
    Math.max(0, ...compared.map((cell) => (cell.unit === unit ? (cell.value ?? 0) : 0))) || 1
  return (
    <NumberTable
      label={`Data for ${title}`}
      headings={headings}
      wideOnly={wideOnly}
      rows={rows.map(({ id, name, cells, isAll = false }) => {
        const numbers = cells.map(({ value, unit, opens }, place) => {
          const heading = headings[place + 1] ?? ''
          const text = textOf(value, unit)
          const heat = isHeat && !isAll && value !== null ? { '--heat': value / largestIn(unit) } : undefined
          if (!opens || !value)
            return heat ? (
              <span className={styles.heat} style={heat as CSSProperties}>
                {text}
              </span>
            ) : (
              text
            )
          return (
            <button
              key={heading}
              type="button"
              data-prints
              className={heat ? `${styles.number} ${styles.heat}` : styles.number}
              style={heat as CSSProperties}
              aria-label={`${name}, ${heading}: ${text}. Show candidates`}
              onClick={() => open(opens, `${title}: ${name}, ${heading.toLowerCase()}`)}
            >
              {text}
            </button>
          )
        })
        return { id, cells: [name, ...numbers] }
      })}
    />
  )
}
