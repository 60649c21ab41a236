import { Modal } from '@mantine/core'
import { readTile, USUAL_TILES } from '@rolecall/domain/reports/dashboard-tiles'
import { titleOf } from '@rolecall/domain/reports/report-words'
import { useState } from 'react'
import { OrderedCards } from '../../../ui/form/OrderedCards.tsx'
import prose from '../../../ui/shell/prose.module.css'

type Props = { tiles: readonly string[]; onChange: (tiles: readonly string[]) => void; onClose: () => void }

/** The reports of a dashboard in their order: moved by dragging or by keys, and removed. */
export function ArrangeModal({ tiles, onChange, onClose }: Props) {
  const [items, setItems] = useState(() => itemsOf(tiles))
  return (
    <Modal opened onClose={onClose} title="Arrange reports" size="lg">
      <p className={prose.smallLine}>Without any report, the dashboard shows the usual ones.</p>
      <OrderedCards
        noun="report"
        items={items}
        textOf={({ text }) => nameOfTile(text)}
        onChange={(next) => {
          setItems(next.length > 0 ? next : itemsOf(USUAL_TILES))
          onChange(next.map(({ text }) => text))
        }}
        draw={({ text }) => <span>{nameOfTile(text)}</span>}
      />
    </Modal>
  )
}

const itemsOf = (tiles: readonly string[]) => tiles.map((text, place) => ({ id: `report-${place}`, text }))

/** The name of a report: its own, or what it counts. */
function nameOfTile(text: string): string {
  const tile = readTile(text)
  return tile.name || ('report' in tile ? titleOf(tile.report) : 'Report')
}
