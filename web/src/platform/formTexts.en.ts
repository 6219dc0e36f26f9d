import { texts as validation } from '@bustan/contract/core/validation.en.ts'

/** What forms and filter panels say, and what is done to records: deleting, many at once, somebody faster. */
export const texts = {
  form: {
    restored: 'What you had typed is here again. Pictures and passwords have to be given anew.',
    basics: 'Basics',
    visibility: 'Visibility',
    active: 'Active',
    save: 'Save',
    discard: 'Discard',
    cancel: 'Cancel',
    edit: 'Edit',
    unsaved: 'Unsaved changes',
    failed: 'The record could not be loaded',
    imageHint: 'JPG, PNG or WebP up to 12 MB',
    documentHint: 'JPG, PNG, WebP or PDF up to 12 MB',
    videoHint: 'JPG, PNG or JFIF up to 12 MB, or an MP4 video up to 10 MB and 60 s',
    openDocument: 'Open the document',
    onlyArabic: 'Only Arabic letters are taken here; the rest was left out.',
    onlyEnglish: 'Arabic letters are not taken here; they were left out.',
    leaveTitle: 'Leave without saving?',
    leaveMessage: 'Your changes on this page will be lost.',
    leave: 'Leave',
    stay: 'Stay',
    none: '—',
  },
  filters: {
    from: 'Created from',
    to: 'Created until',
    spans: 'Days',
    today: 'Today',
    yesterday: 'Yesterday',
    week: 'This week',
    month: 'This month',
    lastMonth: 'Last month',
  },
  remove: {
    message: 'Are you sure? ({{name}}) will be deleted.',
    messageMany_one: 'Are you sure? {{count}} record will be deleted.',
    messageMany_other: 'Are you sure? {{count}} records will be deleted.',
    confirm: 'OK',
  },
  whole: {
    select: 'Select all {{number}} in this list',
    page: 'Only this page',
    activate: 'Activate everything in this list?',
    deactivate: 'Deactivate everything in this list?',
    delete: 'Delete everything in this list?',
    message_one: '{{count}} record is in the list as it is filtered now.',
    message_other: 'All {{count}} records on every page of the list, as it is filtered now.',
    final: 'This can not be undone.',
  },
  stale: {
    title: 'Somebody was faster',
    message: '{{name}} changed this record while you were editing.',
    fields: 'Changed:',
    field: 'Field',
    theirs: 'Saved by them',
    mine: 'Mine',
    newPicture: 'A new picture',
    note: 'Loading theirs drops what you have typed here; overwriting puts your values in place of theirs.',
    overwrite: 'Overwrite with mine',
    reload: 'Load theirs',
  },
}

/** All that travels in this file. */
export const en = [validation, texts] as const
