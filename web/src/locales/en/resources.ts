/** What lists and forms of roles and admins say, by resource. */
export const accessResources = {
  roles: {
    title: 'Roles',
    show: 'Role',
    add: 'Add a role',
    edit: 'Edit role',
    empty: 'No roles yet',
    emptyText: 'Add the first role to decide who may do what.',
    activeText: 'Gives its permissions when on',
  },
  admins: {
    title: 'Admins',
    show: 'Admin',
    add: 'Add an admin',
    edit: 'Edit admin',
    empty: 'No admins yet',
    emptyText: 'Add the people who work with you.',
    activeText: 'Can sign in when on',
  },
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

/** What lists and forms of people say, by resource. */
export const peopleResources = {
  clients: {
    title: 'Clients',
    show: 'Client',
    add: 'Add a client',
    edit: 'Edit client',
    empty: 'No clients yet',
    emptyText: 'They come by themselves through the app, or you add them.',
    activeText: 'May sign in to the app and order when on',
  },
  users: {
    title: 'All users',
    show: 'User',
    add: 'Add a user',
    edit: 'Edit user',
    empty: 'No users yet',
    emptyText: 'Clients, employees and managers are found here.',
    activeText: 'May sign in to the app and order when on',
  },
  requests: {
    title: 'Join requests',
    show: 'Request to join',
    add: 'Add a user',
    edit: 'Edit user',
    empty: 'No requests are waiting',
    emptyText: 'Employees who register in the app wait here for your decision.',
    activeText: 'May sign in to the app and order when on',
  },
}
