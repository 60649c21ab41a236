import { Checkbox } from '@mantine/core'
import type { PostChoices } from '@rolecall/contract/careers/post-content'
import { POST_CONTENT } from '@rolecall/domain/careers/post-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import type { ReactNode } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import styles from './PostModal.module.css'

type Props<Offered> = {
  offered: readonly Offered[]
  chosen: string[]
  error: ReactNode
  onChange: (chosen: string[]) => void
}

/** Skills shown to candidates; none until the user chooses some. */
export function SkillChoice({ offered, chosen, error, onChange }: Props<PostChoices['skills'][number]>) {
  const most = POST_CONTENT.skills
  const proposed = offered.filter((skill) => skill.proposed).map(({ id }) => id)
  const isFull = chosen.length >= most
  return (
    <div>
      <Checkbox.Group
        label="Skills"
        description={sentence('Choose up to {most} to show under “What you will work with”. {count} selected.', {
          most,
          count: chosen.length,
        })}
        error={error}
        value={chosen}
        onChange={onChange}
        data-field="skills"
      >
        <div className={styles.options}>
          {offered.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="skills"
              value={id}
              label={name}
              disabled={isFull && !chosen.includes(id)}
              {...(isFull && !chosen.includes(id) && { title: `A post shows up to ${most} skills` })}
            />
          ))}
        </div>
      </Checkbox.Group>
      {chosen.length === 0 && proposed.length > 0 && (
        <Button mt="sm" onClick={() => onChange(proposed)}>
          {sentence(
            { one: 'Use the suggested skill', other: 'Use the {count} suggested skills' },
            { count: proposed.length },
          )}
        </Button>
      )}
    </div>
  )
}

/** Users named on the post, chosen from users who allow it in their account settings. */
export function PeopleChoice({ offered, chosen, error, onChange }: Props<PostChoices['people'][number]>) {
  const say = useWords()
  const most = POST_CONTENT.people
  return (
    <Checkbox.Group
      label="People on the post"
      description={say('Name up to {most} people from the hiring team who agreed to it in their account settings.', {
        most,
      })}
      error={error}
      value={chosen}
      onChange={onChange}
      data-field="people"
    >
      <div className={styles.options}>
        {offered.map(({ id, name, part, agrees }) => {
          const isChosen = chosen.includes(id)
          const why = agrees ? part : 'Hasn’t agreed to be named'
          return (
            <Checkbox
              key={id}
              name="people"
              value={id}
              label={name}
              description={why}
              disabled={!isChosen && (!agrees || chosen.length >= most)}
            />
          )
        })}
      </div>
    </Checkbox.Group>
  )
}
