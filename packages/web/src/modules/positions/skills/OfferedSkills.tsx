import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '../../../ui/form/Button.tsx'
import { type ListedSkill, toListed } from './skill-lists.ts'

type Props = {
  skills: readonly (Parameters<typeof toListed>[0] & { skill_id: string })[]
  onAdd: (line: ListedSkill) => void
}

/** Suggested skills, each with its reason and a button that adds it. */
export const OfferedSkills = ({ skills, onAdd }: Props) =>
  skills.map((skill) => (
    <Button
      key={skill.skill_id}
      size="compact-xs"
      icon={IconPlus}
      title={skill.why}
      onClick={() => onAdd(toListed(skill))}
    >
      {skill.skill}
    </Button>
  ))
