import { param, view } from '../../../ui/shell/search-params.ts'

/** The part that is shown (posts to share, results of the user's own links, or rewards), its page, and its filter. */
export const ReferralsView = view({
  part: param.choice(['posts', 'mine', 'thanks'], 'posts'),
  show: param.choice(['due', 'all', 'thanked'], 'due'),
  q: param.text(),
  page: param.page(),
})
