/** A module of its own, since page URLs use it, which are loaded before any page. */
export const PROJECT_STATUSES = ['ongoing', 'upcoming', 'overdue', 'completed'] as const
