import { Checkbox, Input, RangeSlider, Select, Slider, Switch, TagsInput, Textarea } from '@mantine/core'
import {
  ACCOUNT_TYPES,
  ACTIVE_IN,
  CANDIDATE_RESPONSES,
  NOTICE_PERIODS,
  PORTAL_EXPERIENCE,
  REGIONAL_LOCATIONS,
  REGIONAL_NATIONALITIES,
  RESUME_COUNT,
  SALARY_STOPS,
  SEARCH_LIST_MAX,
  type SearchDetails,
  SOCIAL_COUNTRY,
} from '@rolecall/domain/sourcing/search-options'
import type { SourceForm } from '@rolecall/domain/sourcing/source-kinds'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { placeNames } from './place-names.ts'
import styles from './sourcing.module.css'

type Fields = { details: SearchDetails; onChange: (changed: Partial<SearchDetails>) => void }
/** `mayAskPay`: whether the law of the workplace allows filtering candidates by current pay. */
type PortalProps = Fields & { mayAskPay: boolean }
type Props = PortalProps & {
  form: SourceForm
  query: {
    isOwn: boolean
    text: string
    proposed: string
    setOwn: (isOwn: boolean) => void
    setText: (text: string) => void
  }
}

const optionsOf = (choices: readonly { code: string; label: string }[]) =>
  choices.map(({ code, label }) => ({ value: code, label }))
/** Options by label, because the last two share a code. */
const NOTICES = NOTICE_PERIODS.map(({ label }) => label)
const labelOfNotice = (code: string) => NOTICE_PERIODS.find((notice) => notice.code === code)?.label ?? null

/** The fields of a source's form: the query, and those specific to its kind. */
export function OptionFields({ form, query, details, mayAskPay, onChange }: Props) {
  const say = useWords()
  return (
    <div className={styles.form}>
      <Switch
        className={styles.whole ?? ''}
        label={say('Search by the {position}’s requirements')}
        checked={query.isOwn}
        onChange={(event) => query.setOwn(event.currentTarget.checked)}
      />
      <Textarea
        className={styles.whole ?? ''}
        label="Boolean query"
        autosize
        minRows={2}
        readOnly={query.isOwn}
        value={query.text}
        onChange={(event) => query.setText(event.currentTarget.value)}
      />
      {query.text !== query.proposed && (
        <div className={styles.whole}>
          <p className={styles.hint}>{`Suggested: ${query.proposed}`}</p>
          <Button size="compact-sm" onClick={() => query.setText(query.proposed)}>
            Use the suggested query
          </Button>
        </div>
      )}
      <Experience details={details} onChange={onChange} />
      <Count details={details} onChange={onChange} />
      {form === 'portal' && <PortalFields details={details} mayAskPay={mayAskPay} onChange={onChange} />}
      {form === 'social' && <SocialFields details={details} onChange={onChange} />}
      {form === 'regional' && <RegionalFields details={details} onChange={onChange} />}
    </div>
  )
}

const Experience = ({ details: { min_exp, max_exp }, onChange }: Fields) => (
  <Input.Wrapper component="div" label={`Experience: ${min_exp} to ${max_exp} years`}>
    <RangeSlider
      className={styles.slider ?? ''}
      label={null}
      minRange={0}
      min={PORTAL_EXPERIENCE.min}
      max={PORTAL_EXPERIENCE.max}
      step={PORTAL_EXPERIENCE.step}
      value={[min_exp, max_exp]}
      onChange={([from, to]) => onChange({ min_exp: from, max_exp: to })}
      thumbFromLabel="Minimum experience in years"
      thumbToLabel="Maximum experience in years"
    />
  </Input.Wrapper>
)

const Count = ({ details: { resume_count }, onChange }: Fields) => (
  <Input.Wrapper component="div" label={`Résumés: ${resume_count}`}>
    <Slider
      className={styles.slider ?? ''}
      label={null}
      min={RESUME_COUNT.min}
      max={RESUME_COUNT.max}
      step={RESUME_COUNT.step}
      value={resume_count}
      onChange={(count) => onChange({ resume_count: count })}
      thumbLabel="Résumés"
    />
  </Input.Wrapper>
)

/** Returns the index of a number of lacs among the stops; a number in between counts as the next lower stop. */
const stopOf = (lacs: number) => SALARY_STOPS.findLastIndex((stop) => stop <= lacs)

const Salary = ({ details: { min_salary, max_salary }, onChange }: Fields) => (
  <Input.Wrapper component="div" label={`Salary: ${min_salary} to ${max_salary} lacs`}>
    <RangeSlider
      className={styles.slider ?? ''}
      label={null}
      minRange={0}
      min={0}
      max={SALARY_STOPS.length - 1}
      value={[stopOf(min_salary), stopOf(max_salary)]}
      onChange={([from, to]) =>
        onChange({ min_salary: SALARY_STOPS[from] ?? min_salary, max_salary: SALARY_STOPS[to] ?? max_salary })
      }
      thumbFromLabel="Minimum salary in lacs"
      thumbToLabel="Maximum salary in lacs"
    />
  </Input.Wrapper>
)

type ListName = 'location' | 'preferred_locations' | 'include_companies' | 'exclude_companies'
type ListProps = Fields & { name: ListName; label: string; data?: string[] }

const List = ({ details, onChange, name, label, data = [] }: ListProps) => (
  <TagsInput
    label={label}
    data={data}
    limit={20}
    maxTags={SEARCH_LIST_MAX}
    acceptValueOnBlur
    value={details[name]}
    onChange={(list) => onChange({ [name]: list })}
  />
)

const ALL_PLACES = placeNames()
const PLACES_OF_SOCIAL = placeNames(SOCIAL_COUNTRY)

type FlagName = 'salary_not_mentioned' | 'source_new_resumes' | 'source_premium_institute_resumes'
const Flag = ({ details, onChange, name, label }: Fields & { name: FlagName; label: string }) => (
  <Checkbox
    className={styles.whole ?? ''}
    label={label}
    checked={details[name]}
    onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
  />
)

const PortalFields = ({ mayAskPay, ...fields }: PortalProps) => (
  <>
    {mayAskPay && <Salary {...fields} />}
    <Select
      label="Active in"
      data={optionsOf(ACTIVE_IN)}
      allowDeselect={false}
      value={fields.details.active_in}
      onChange={(code) => fields.onChange({ active_in: code ?? '' })}
    />
    <Select
      label="Notice period"
      data={NOTICES}
      allowDeselect={false}
      value={labelOfNotice(fields.details.notice_period)}
      onChange={(chosen) => {
        const code = NOTICE_PERIODS.find(({ label }) => label === chosen)?.code
        fields.onChange({ notice_period: code ?? '' })
      }}
    />
    <List {...fields} name="location" label="Locations" data={ALL_PLACES} />
    <List {...fields} name="preferred_locations" label="Preferred locations" data={ALL_PLACES} />
    <List {...fields} name="include_companies" label="Companies to include" />
    <List {...fields} name="exclude_companies" label="Companies to exclude" />
    {mayAskPay && <Flag {...fields} name="salary_not_mentioned" label="Include people without a stated salary" />}
    <Flag {...fields} name="source_new_resumes" label="New résumés only" />
    <Flag {...fields} name="source_premium_institute_resumes" label="Résumés from premium institutes" />
  </>
)

const SocialFields = (fields: Fields) => {
  const say = useWords()
  return (
    <>
      <Select
        label="Account type"
        data={optionsOf(ACCOUNT_TYPES)}
        allowDeselect={false}
        value={fields.details.account_type}
        onChange={(code) => fields.onChange({ account_type: code ?? '' })}
      />
      <Select
        label={say('{Candidate} response')}
        data={optionsOf(CANDIDATE_RESPONSES)}
        allowDeselect={false}
        value={fields.details.candidate_response}
        onChange={(code) => fields.onChange({ candidate_response: code ?? '' })}
      />
      <List {...fields} name="location" label="Locations in India" data={PLACES_OF_SOCIAL} />
      <List {...fields} name="exclude_companies" label="Companies to exclude" />
    </>
  )
}

const RegionalFields = ({ details, onChange }: Fields) => (
  <>
    <Select
      label="Nationality"
      data={[...REGIONAL_NATIONALITIES]}
      clearable
      value={details.nationality || null}
      onChange={(nationality) => onChange({ nationality: nationality ?? '' })}
    />
    <Select
      label="Location"
      data={REGIONAL_LOCATIONS.map(({ name }) => name)}
      clearable
      value={
        REGIONAL_LOCATIONS.find(({ name, code }) => details.location.some((at) => at === name || at === code))?.name ??
        null
      }
      onChange={(chosen) => {
        const place = REGIONAL_LOCATIONS.find(({ name }) => name === chosen)
        onChange({ location: place ? [place.code] : [] })
      }}
    />
  </>
)
