import { Modal } from '@mantine/core'
import { useWords } from '../../ui/format/company-terms.ts'
import { AddMembersForm } from './AddMembersForm.tsx'
import { HiringManagers } from './HiringManagers.tsx'
import { MemberList } from './MemberList.tsx'
import styles from './team.module.css'
import type { TeamScope } from './team-of.ts'

type Props = { team: TeamScope; onClose: () => void }

/** The members of a project or position, and a position's hiring managers; users with the right add and remove them. */
export function ManageTeamModal({ team, onClose }: Props) {
  const say = useWords()
  const isPosition = team.positionId !== ''
  return (
    <Modal opened onClose={onClose} title={`Team of ${team.title}`} size="lg">
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="team-members">
          <h3 id="team-members" className={styles.title}>
            Members
          </h3>
          {isPosition && <p className={styles.soft}>{say('{Project} members can see this {position} too.')}</p>}
          <MemberList team={team} />
          {team.actions.includes('add_member') && <AddMembersForm team={team} />}
        </section>
        {isPosition && (
          <section className={styles.part} aria-labelledby="team-managers">
            <h3 id="team-managers" className={styles.title}>
              Hiring managers
            </h3>
            <HiringManagers positionId={team.positionId} isManaged={team.actions.includes('add_hm')} />
          </section>
        )}
      </div>
    </Modal>
  )
}
