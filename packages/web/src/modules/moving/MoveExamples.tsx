import { Badge } from '@mantine/core'
import type { movePreview } from '@rolecall/contract/moving/move-preview'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import type { ReactNode } from 'react'
import { Facts } from '../../ui/format/Facts.tsx'
import { formatDate, formatDateTime } from '../../ui/format/format-date.ts'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import styles from './MoveInPage.module.css'
import { wordOf } from './noun-words.ts'

type Examples = CallResult<typeof movePreview.show>['examples']
type Fate = { id: string; outcome: string; why: string }

const OUTCOMES: Readonly<Record<string, string>> = {
  made: 'Comes along',
  changed: 'Changes',
  known: 'Here already',
  lost: 'Stays behind',
}

const days = (from: string, to: string): string => [from, to].filter(Boolean).map(formatDate).join(' – ')

/** A few entries of each kind as they will look here, among them some that change or stay behind. */
export function MoveExamples({ examples: { people, positions, applications, texts } }: { examples: Examples }) {
  const byNoun = Map.groupBy(texts, ({ noun }) => noun)
  return (
    <section className={layout.wideStack} aria-label="How it will look">
      <div>
        <h4 className={prose.subtitle}>How it will look</h4>
        <p className={prose.softLine}>A few examples of each kind, with some that change or stay behind.</p>
      </div>
      <Kind noun="person">
        {people.map((person) => (
          <Example key={person.id} name={person.name || person.email || 'No name'} fate={person}>
            <Facts
              facts={[
                ['Email', person.email],
                ['Phone', person.phone],
                ['Location', person.place],
                ['Title', person.title],
                ['Tags', person.tags.join(', ')],
                ['Source', person.outcome === 'lost' ? '' : person.source || 'Internal pool'],
                ['Added', person.added_on && formatDate(person.added_on)],
                ['Résumé', person.resumes.join(', ')],
              ]}
            />
          </Example>
        ))}
      </Kind>
      <Kind noun="job">
        {positions.map((position) => (
          <Example key={position.id} name={position.title || 'No title'} fate={position}>
            <Facts
              facts={[
                ['Code', position.code],
                ['Project', position.project],
                ['Dates', days(position.starts_on, position.ends_on)],
                ['Openings', position.openings === 0 ? '' : String(position.openings)],
                ['Status', position.project && (position.is_closed ? 'Closed' : 'Open')],
              ]}
            />
          </Example>
        ))}
      </Kind>
      <Kind noun="application">
        {applications.map((application) => (
          <Example key={application.id} name={application.name || 'Unknown candidate'} fate={application}>
            <ApplicationFacts application={application} />
          </Example>
        ))}
      </Kind>
      {Array.from(byNoun, ([noun, own]) => (
        <Kind key={noun} noun={noun}>
          {own.map((text) => (
            <Example key={text.id} name={text.name || 'Unknown candidate'} fate={text}>
              {text.text !== '' && (
                <>
                  <p className={prose.smallLine}>{text.at && formatDateTime(text.at)}</p>
                  <p className={styles.text}>{text.text}</p>
                </>
              )}
            </Example>
          ))}
        </Kind>
      ))}
    </section>
  )
}

function Kind({ noun, children }: { noun: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div className={layout.closeStack}>
      <h5 className={styles.kind}>{wordOf(noun)}</h5>
      <ul className={styles.examples} aria-label={sentence('Examples of {kind}', { kind: wordOf(noun).toLowerCase() })}>
        {children}
      </ul>
    </div>
  )
}

const Example = ({ name, fate, children }: { name: string; fate: Fate; children: ReactNode }) => (
  <li className={styles.example}>
    <div className={layout.middleRow}>
      <span className={prose.medium}>{name}</span>
      <Badge variant="default">{OUTCOMES[fate.outcome] ?? fate.outcome}</Badge>
    </div>
    {fate.why && <p className={prose.smallLine}>{fate.why}</p>}
    {children}
  </li>
)
