import { countMandatory } from '@rolecall/domain/skills/skill-limits'
import { type ReactNode, useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ExperienceField } from '../details/ExperienceField.tsx'
import type { Draft } from '../wizard/draft.ts'
import type { Wizard } from '../wizard/use-wizard.ts'
import { AddSkill } from './AddSkill.tsx'
import { DescriptionWords } from './DescriptionWords.tsx'
import { MentionedSkills } from './MentionedSkills.tsx'
import { RecommendedSkills } from './RecommendedSkills.tsx'
import styles from './SkillsStep.module.css'
import { SkillTable } from './SkillTable.tsx'
import { SkillTools } from './SkillTools.tsx'
import { SuggestedSkills } from './SuggestedSkills.tsx'
import {
  addSkill,
  filterSkills,
  type ListedSkill,
  type ListName,
  mendSkill,
  moveSkill,
  removeSkill,
  setScore,
  sortByScore,
  type TypedSkill,
  toggleMandatory,
} from './skill-lists.ts'

const TITLES: Record<ListName, string> = { primary: 'Primary skills', inferred: 'Inferred skills' }

type Props = {
  wizard: Pick<Wizard, 'mode' | 'edit' | 'setLists' | 'sortSoon'> & {
    draft: Pick<Draft, 'lists' | 'analysed'> & { details: { title: string; description: string } }
  }
  /** Content above the skills. */
  children?: ReactNode
  /** What the must-haves cost. */
  prices?: ReactNode
}

/** The required skills, next to the words of the description that name them. */
export function SkillsStep({ wizard, children, prices }: Props) {
  const { mode, draft, edit, setLists, sortSoon } = wizard
  const isStrict = mode === 'edit'
  const { lists, analysed, details } = draft
  const [pointed, setPointed] = useState<string>()

  const tableOf = (list: ListName) => ({
    title: TITLES[list],
    list,
    lines: lists[list],
    mandatoryCount: countMandatory(lists),
    pointed,
    onPoint: setPointed,
    onScore: (skill: string, score: number) => {
      setLists(setScore(lists, list, skill, score))
      sortSoon()
    },
    onMandatory: (skill: string) => edit((before) => toggleMandatory(before, list, skill)),
    onMove: (skill: string) => edit((before) => moveSkill(before, list, skill)),
    onRemove: (skill: string) => edit((before) => removeSkill(before, list, skill)),
    onMend: (skill: string) => edit((before) => ({ lists: mendSkill(before, list, skill) })),
  })
  const add = (list: ListName) => (typed: TypedSkill) => {
    const added = addSkill(lists, list, typed)
    if (added.refusal) return added.refusal
    if (added.lists === lists) return null
    setLists(added.lists)
    return undefined
  }
  const addInferred = (line: ListedSkill) => setLists({ ...lists, inferred: sortByScore([...lists.inferred, line]) })
  const title = analysed?.title ?? details.title
  const text = analysed?.description ?? details.description
  return (
    <div className={styles.step}>
      {children}
      <div className={styles.tables}>
        <SkillTable
          {...tableOf('primary')}
          tools={
            <SkillTools
              onFilter={(filter) => {
                const { lists: next, info } = filterSkills(lists, filter)
                if (info) toast.info(info)
                setLists(next)
              }}
              onUndo={() => analysed && setLists(analysed.lists)}
            />
          }
        >
          <AddSkill list="primary" isStrict={isStrict} onAdd={add('primary')} />
        </SkillTable>
        {prices}
        <SkillTable {...tableOf('inferred')} startsFolded>
          <AddSkill list="inferred" isStrict={isStrict} onAdd={add('inferred')} />
          <SuggestedSkills lists={lists} onAdd={addInferred} />
          <RecommendedSkills lists={lists} onAdd={addInferred} />
        </SkillTable>
        <MentionedSkills title={title} text={text} lists={lists} />
      </div>
      <div className={styles.words}>
        <DescriptionWords title={title} text={text} lists={lists} pointed={pointed} onPoint={setPointed} />
      </div>
    </div>
  )
}

/** The years of experience, where the market shows their effect; also those in the description, if they differ. */
export function SkillYears({ wizard: { form, draft } }: { wizard: Wizard }) {
  const asked = draft.analysed?.experience
  const [from, to] = form.values.experience
  const isOther = asked && asked.min < asked.max && (asked.min !== from || asked.max !== to)
  return (
    <div className={styles.experience}>
      <ExperienceField form={form} />
      {isOther && (
        <p className={styles.hint}>
          {`The description asks for ${asked.min}–${asked.max} years.`}{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => form.setFieldValue('experience', [asked.min, asked.max])}
          >
            Use this range
          </Button>
        </p>
      )}
    </div>
  )
}
