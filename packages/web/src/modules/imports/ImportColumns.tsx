import { Select, TextInput } from '@mantine/core'
import { imports } from '@rolecall/contract/imports/imports'
import { findMissingColumn, TABLE_FIELDS, type TableField } from '@rolecall/domain/imports/import-columns'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import type { SentTable } from './ChooseTable.tsx'
import styles from './ImportPage.module.css'
import { OmittedWords } from './OmittedWords.tsx'

type Props = { table: SentTable; onBegun: (begun: { isTrial: boolean }) => void; onCancel: () => void }

const WORDS: Record<TableField, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  designation: 'Designation',
  current_employer: 'Current employer',
  exp_months: 'Experience in months',
  location: 'Location',
  degree_level: 'Degree',
  date_of_birth: 'Date of birth',
  first_name: 'First name',
  last_name: 'Last name',
  exp_years: 'Experience in years',
  skills: 'Skills',
  summary: 'Summary',
  middle_name: 'Middle name',
  other_email: 'Another email',
  other_phone: 'Another phone',
  region: 'State or region',
  country: 'Country',
  external_id: 'ID in the other system',
  tags: 'Tags',
  notes: 'Notes',
  source: 'Source',
  job: 'Position (name or code)',
  stage: 'Status on the position',
  added_on: 'Date applied or added',
  consent: 'Consent (yes, no or a date)',
  consent_wording: 'What they consented to',
}
const OPTIONS = [{ value: '', label: 'Don’t import' }, ...TABLE_FIELDS.map((value) => ({ value, label: WORDS[value] }))]

/** The meaning of each column of the table, guessed and editable, before anything is written. */
export function ImportColumns({ table: { file, preview }, onBegun, onCancel }: Props) {
  const [columns, setColumns] = useState(() => preview.columns.map(({ field }) => field))
  const [groupName, setGroupName] = useState(() => file.file_name.replace(/\.\w{2,4}$/, '').slice(0, 100))
  const upload = useCallMutation(imports.upload, { long: true })
  const mistake = findMissingColumn(columns)
  const begin = (isTrial: boolean) =>
    upload.mutate(
      { body: { file_details: file, columns, dry_run: isTrial, groupName } },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          onBegun({ isTrial })
        },
      },
    )
  // The page continues two seconds after the answer; until then the same table must not be sent again.
  const isBegun = upload.isSuccess && upload.variables.body.dry_run !== true
  const refused = isBegun ? 'The import has started.' : mistake
  const keyed = preview.columns.map(({ heading, samples }, place) => ({
    place,
    name: heading || `Column ${place + 1}`,
    samples,
  }))
  const leftOut = keyed.filter(({ place, samples }) => samples.length > 0 && !columns[place]).map(({ name }) => name)
  return (
    <section className={styles.part} aria-label="New import">
      <h2 className={prose.title}>{file.file_name}</h2>
      <p className={prose.softLine}>
        {sentence(
          {
            one: '1 row. Choose what each column contains. A known email adds missing details, and a known ID updates them.',
            other:
              '{count} rows. Choose what each column contains. A known email adds missing details, and a known ID updates them.',
          },
          { count: preview.total },
        )}
      </p>
      {preview.notes.length > 0 && (
        <p className={prose.softLine} role="note">
          {preview.notes.join(' ')}
        </p>
      )}
      <ul className={styles.columns} aria-label="Columns">
        {keyed.map(({ place, name, samples }) => (
          <li key={place} className={styles.column}>
            <Select
              label={name}
              data={OPTIONS}
              value={columns[place] ?? ''}
              allowDeselect={false}
              onChange={(field) => setColumns(columns.with(place, (field ?? '') as TableField | ''))}
            />
            <span className={styles.samples}>{samples.join(' · ')}</span>
          </li>
        ))}
      </ul>
      <TextInput
        label="Résumé group"
        description="Everyone is added to this group. If it doesn’t exist, it is created."
        maxLength={100}
        value={groupName}
        onChange={({ currentTarget }) => setGroupName(currentTarget.value)}
      />
      {leftOut.length > 0 && (
        <p className={prose.softLine} role="note">
          {sentence(
            {
              one: '1 column won’t be imported: {names}.',
              other: '{count} columns won’t be imported: {names}.',
            },
            { count: leftOut.length, names: listOf(leftOut) },
          )}
        </p>
      )}
      <OmittedWords file={file} columns={columns} seen={preview} />
      {upload.error && <p role="alert">{upload.error.message}</p>}
      <div className={layout.row}>
        <Button variant="filled" busy={upload.isPending} disabledReason={refused} onClick={() => begin(false)}>
          {sentence({ one: 'Import 1 row', other: 'Import {count} rows' }, { count: preview.total })}
        </Button>
        <Button disabledReason={refused} onClick={() => begin(true)}>
          Test import
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </section>
  )
}
