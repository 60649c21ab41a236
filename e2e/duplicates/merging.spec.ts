import { expectNoViolations } from '../axe.ts'
import { createPosition, newCode } from '../make-position.ts'
import { call } from '../person.ts'
import { openList, pane } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// L-T14 L-Y06
test('a form finds that another candidate has the email, and the two are merged, separated, and their answers recorded', async ({
  page,
  company,
}) => {
  const { recruiter } = company
  const questions = [{ kind: 'yesno', text: 'May you start in May?', required: true }]
  const { questionnaireId } = await call(page.request, recruiter, '/rest/questionnaires', {
    name: newCode(),
    questions,
  })
  const positionId = await createPosition(page.request, recruiter, {
    title: 'Writer of clear words',
    description:
      'Somebody who writes English that others like to read, knows Python well enough to automate the dull parts of the ' +
      'work, and keeps a calm head in front of customers. Invented for a test, and gone with it.',
    primary: [{ skill: 'English', score: 60, mandatory: false }],
    questionnaire: questionnaireId,
  })
  const { results } = await call(page.request, recruiter, '/rest/position/candidate/result', { positionId })
  const [person, twin] = results
  await openList(page, `${positionId}?candidate=${person.id}&tab=forms`)
  await pane(page).getByRole('button', { name: 'Fill in Screening Form' }).click()
  const form = page.getByRole('dialog', { name: /^Screening Form: / })
  await form.getByRole('textbox', { name: /^e-?mail/i }).fill(twin.email)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('already has this email address. Nothing was saved.')
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeDisabled()
  await expectNoViolations(page)
  await form.getByRole('button', { name: `Merge ${twin.name} into this candidate` }).dblclick()
  await expect(page.getByText('Candidate Data Updated. Please wait while we Refresh')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Form Submitted Successfully')).toBeVisible()

  await page.goto(
    `/candidate_profile/${person.position_slug}/${person.id}/${positionId}/${person.score}/${person.site_tag}`,
  )
  const notes = page.getByRole('list', { name: 'Notices' })
  await expect(notes).toContainText(`${twin.name} was merged into this person`)
  await notes.getByRole('button', { name: 'Undo merge' }).click()
  await expect(notes).toBeHidden()

  const answers = page.getByRole('region', { name: 'Application answers' })
  await answers.getByRole('button', { name: 'Record answers' }).click()
  const record = page.getByRole('dialog', { name: 'Application answers' })
  await record.getByRole('radio', { name: 'Yes' }).check()
  await record.getByRole('button', { name: 'Record' }).click()
  await expect(answers).toContainText('Yes')
  await expect(answers).toContainText('recorded by')
})
