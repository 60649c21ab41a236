import { Select } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { Panel } from '../../ui/shell/Panel.tsx'

type Props = {
  /** Versions, newest first. */
  versions: readonly { version: number; by: string; at: string }[]
  /** The version shown initially; '' for the unsaved input. */
  first: string
  draw: (version: string) => ReactNode
}

/** A preview for respondents of the unsaved input or of a version. */
export function VersionPreview({ versions, first, draw }: Props) {
  const [chosen, setChosen] = useState('')
  const shown = chosen || first
  const listed = versions.map(({ version, by, at }) => ({
    value: String(version),
    label: `Version ${version}${by && `, ${by}`}, ${formatDateTime(at)}`,
  }))
  return (
    <Panel title="Preview">
      <Select
        label="Version"
        mb="md"
        allowDeselect={false}
        data={[...(first === '' ? [{ value: '', label: 'Unsaved changes' }] : []), ...listed]}
        value={shown}
        onChange={(version) => setChosen(version ?? '')}
      />
      <Fragment key={shown}>{draw(shown)}</Fragment>
    </Panel>
  )
}
