/** Questions and advertisements. */
export const content = {
  contentGroup: 'App content',
  periods: { upcoming: 'Upcoming', running: 'Running', paused: 'Paused', ended: 'Ended' },
}

/** Sub-categories, departments, questions and advertisements, as their screens call them. */
export const contentResources = {
  subCategories: {
    title: 'Sub-categories',
    show: 'Sub-category',
    add: 'Add a sub-category',
    edit: 'Edit sub-category',
    empty: 'No sub-categories yet',
    emptyText: 'Divide a main category into parts, such as leafy greens under vegetables.',
    activeText: 'Clients see it in the app when on',
  },
  departments: {
    title: 'Departments',
    show: 'Department',
    add: 'Add a department',
    edit: 'Edit department',
    empty: 'No departments yet',
    emptyText: 'Add the first department, so that its employees can order with their manager’s approval.',
    activeText: 'Employees can join it when on',
  },
  questions: {
    title: 'Questions',
    show: 'Question',
    add: 'Add a question',
    edit: 'Edit question',
    empty: 'No questions yet',
    emptyText: 'Add what clients often ask, and your answer to it.',
    activeText: 'Clients read it in the app when on',
  },
  advertisements: {
    title: 'Advertisements',
    show: 'Advertisement',
    add: 'Add an advertisement',
    edit: 'Edit advertisement',
    empty: 'No advertisements yet',
    emptyText: 'Add the first picture or short video for the top of the app.',
    activeText: 'Clients see it between its two dates when on',
  },
}
