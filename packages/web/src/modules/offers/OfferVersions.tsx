import { Select } from '@mantine/core'
import { offers, type WholeOffer } from '@rolecall/contract/offers/offers'
import { areAlike, compareBlocks } from '@rolecall/domain/text/compare-blocks'
import { sentence } from '@rolecall/domain/text/sentence'
import { useMemo, useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import layout from '../../ui/shell/layout.module.css'
import { Panel } from '../../ui/shell/Panel.tsx'
import { ComparedText } from './ComparedText.tsx'
import { describeOfferVersion } from './describe-offer.ts'
import styles from './Offers.module.css'

/** The differences between two versions of an offer, in words and in the text itself. */
export function OfferVersions({ whole: { data, versions } }: { whole: WholeOffer }) {
  const [from, setFrom] = useState(String(data.number - 1))
  const [to, setTo] = useState(String(data.number))
  const {
    data: found,
    error,
    refetch,
  } = useCallQuery(offers.compare, {
    params: { offerId: data.offer_id },
    query: { from: Number(from), to: Number(to) },
  })
  const blocks = useMemo(
    () => found && compareBlocks(textOf(found.lines, 'added'), textOf(found.lines, 'removed')),
    [found],
  )
  const listed = versions.map(({ number, made_by, made_at }) => ({
    value: String(number),
    label: sentence('Version {number}, {day}, {name}', { number, day: formatDate(made_at), name: made_by.name }),
  }))
  return (
    <Panel title="Versions">
      <div className={layout.partsApart}>
        <ul className={styles.list} aria-label="Earlier versions">
          {versions
            .filter(({ ended_as }) => ended_as !== '')
            .map((version) => (
              <li key={version.number}>
                {describeOfferVersion(version)}
                {version.end_reason && <blockquote className={styles.quote}>{version.end_reason}</blockquote>}
              </li>
            ))}
        </ul>
        <div className={styles.fields}>
          <Select
            label="From"
            data={listed}
            value={from}
            allowDeselect={false}
            onChange={(one) => setFrom(one ?? '1')}
          />
          <Select label="To" data={listed} value={to} allowDeselect={false} onChange={(one) => setTo(one ?? '1')} />
        </div>
        {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {!found && !error && <Skeletons shape="lines" />}
        {found && blocks && (
          <>
            <ul className={styles.list} aria-label="Changes">
              {found.said.map((said) => (
                <li key={said}>{said}</li>
              ))}
              <li>{areAlike(blocks) ? 'The text is the same.' : 'Changes in the text:'}</li>
            </ul>
            <ComparedText blocks={blocks} label="Text with changes marked" />
          </>
        )}
      </div>
    </Panel>
  )
}

type ComparedLines = { sign: 'same' | 'added' | 'removed'; text: string }[]

/** Returns one of the two texts: all lines except those that occur in the other text alone. */
const textOf = (lines: ComparedLines, without: 'added' | 'removed'): string =>
  lines
    .filter(({ sign }) => sign !== without)
    .map(({ text }) => text)
    .join('\n')
