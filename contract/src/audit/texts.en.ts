/** The texts of the audit trail: who did what to which record. */
export const texts = {
  fields: {
    audit: {
      at: 'time',
      actor: 'who',
      action: 'action',
      resource: 'subject',
      record: 'record',
      changes: 'what changed',
      address: 'network address',
      request: 'request id',
    },
  },
  /** `label` is the record it was done to; without one the sentence is the action’s name. */
  actions: {
    create: 'Added {{label}}',
    edit: 'Edited {{label}}',
    delete: 'Deleted {{label}}',
    activate: 'Switched on {{label}}',
    deactivate: 'Switched off {{label}}',
    accept: 'Accepted {{label}}',
    reject: 'Rejected {{label}}',
    undo: 'Took back the last step of {{label}}',
    stepTaken: '{{move}}: {{label}}',
    other: 'Changed {{label}}',
  },
  /** The record inside the sentence of an action. */
  records: {
    other: '“{{name}}”',
  },
}
