import { Anchor } from '@mantine/core'
import { type CountryRuleRow, fairPlay } from '@rolecall/contract/reviews/fair-play'
import { nameOfCode, nameOfPlaces } from '@rolecall/domain/country-rules/rule-place'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Fold } from '../../ui/form/SettingsSection.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import styles from './FairPlay.module.css'
import { Loaded } from './RuleRow.tsx'

/** Every rule that the product knows, with a link to its text. */
export function CountryRulesFold() {
  const asked = useCallQuery(fairPlay.read, {})
  const rules = asked.data?.data.rules ?? []
  const inForce = rules.filter(({ is_in_force }) => is_in_force).length
  return (
    <Fold title="Laws by country" says={asked.data && sentence(COUNTS, { count: rules.length, inForce })}>
      <Loaded what="Laws by country" asked={asked}>
        {({ data }) => <Rules rules={data.rules} />}
      </Loaded>
    </Fold>
  )
}

const COUNTS = { one: '1 rule, {inForce} in force', other: '{count} rules, {inForce} in force' } as const

function Rules({ rules }: { rules: readonly CountryRuleRow[] }) {
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const found = rules.filter((rule) => wordsOf(rule).includes(text.trim().toLowerCase()))
  return (
    <>
      <SearchField label="Search places and laws" value={text} onSearch={setText} />
      <p className={styles.soft}>{sentence(FOUND, { count: found.length })}</p>
      <ul className={styles.list}>
        {(isWhole ? found : found.slice(0, SHOWN)).map((rule) => (
          <RuleItem key={rule.rule_id} rule={rule} />
        ))}
      </ul>
      {!isWhole && found.length > SHOWN && (
        <div>
          <Button onClick={() => setWhole(true)}>{sentence('Show all {count}', { count: found.length })}</Button>
        </div>
      )}
    </>
  )
}

/** Number of rules shown at first. */
const SHOWN = 10
const FOUND = { one: '{count} rule', other: '{count} rules' }

const wordsOf = ({ law, article, places, says }: CountryRuleRow): string =>
  [law, article, nameOfPlaces(places), ...places, ...places.map(nameOfCode), ...says].join(' ').toLowerCase()

const RuleItem = ({ rule: { law, article, since, url, is_in_force, places, says } }: { rule: CountryRuleRow }) => (
  <li className={styles.item}>
    <h3>{nameOfPlaces(places)}</h3>
    {says.map((each) => (
      <p key={each}>{each}</p>
    ))}
    <p className={styles.soft}>
      <Anchor href={url} target="_blank" rel="noreferrer">
        {law}, {article}
      </Anchor>{' '}
      {is_in_force
        ? sentence('In force since {day}.', { day: formatDate(since) })
        : sentence('In force from {day}.', { day: formatDate(since) })}
    </p>
  </li>
)
