/** What results say of discussions, apart from what every page loads for its search box. */
export const stateCopy = {
  solved: 'Solved',
  unanswered: 'Unanswered',
  only: 'Only:',
} as const
