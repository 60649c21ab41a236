import { APPLICANT } from '@rolecall/contract/applicant/applicant'
import { attributes, type Html, html } from '../../platform/kernel/markup.ts'
import { renderNotice } from '../careers/notice-part.ts'
import { renderError } from '../careers/page-frame.ts'
import type { ApplicantPage } from './applicant-page-data.ts'
import { formOf } from './own-data-forms.ts'

/** How the application is assessed, if that has to be said, and the form that asks for another way. */
export function alternativeAssessmentPart(page: ApplicantPage): Html | false {
  const notice = renderNotice(page.notice)
  if (page.otherWayAskedOn)
    return html`${notice}<p>You asked on ${page.otherWayAskedOn} to be assessed in another way. ${page.company} will write to you.</p>`
  if (!page.mayAskOtherWay || page.erasureAskedOn) return notice
  const field = attributes({ id: 'other-way', name: 'message', rows: 3, maxlength: APPLICANT.message })
  const fields = html`<label for="other-way">What would suit you <span class="help">(optional)</span></label><p class="help">A talk, a task, or whatever you need to take part. It is no drawback for you.</p>${renderError(page.complaints.message)}<textarea${field}></textarea><button>Ask for another way</button>`
  return html`${notice}<details><summary>Be assessed in another way</summary>${formOf(page, 'other-way', fields)}</details>`
}
