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
    return html`${notice}<p>On ${page.otherWayAskedOn}, you asked for an alternative assessment. ${page.company} will contact you.</p>`
  if (!page.mayAskOtherWay || page.erasureAskedOn) return notice
  const field = attributes({ id: 'other-way', name: 'message', rows: 3, maxlength: APPLICANT.message })
  const fields = html`<label for="other-way">What would work for you? <span class="help">(optional)</span></label><p class="help">For example a conversation, a task, or an adjustment you need. Asking won’t count against you.</p>${renderError(page.complaints.message)}<textarea${field}></textarea><button>Ask for an alternative</button>`
  return html`${notice}<details><summary>Ask for an alternative assessment</summary>${formOf(page, 'other-way', fields)}</details>`
}
