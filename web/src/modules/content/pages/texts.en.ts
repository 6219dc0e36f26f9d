/** The screens of the pages: their form, preview and versions. */
export const texts = {
  pageForm: {
    savedBy: 'Last saved by {{name}},',
    preview: 'Preview',
    history: 'Versions',
    public: 'Public page',
    restored: 'What you had written is here again.',
    draft: 'You have a draft that was not saved, from',
    draftOlder: 'The page was saved since then. Saving the draft will ask you first.',
    restoreDraft: 'Take up the draft',
    dropDraft: 'Drop it',
    suggested: 'A draft of this page is ready.',
    suggestedText: 'Read it and fill what stands in [ ]. Nobody else reads it before you save it.',
    takeSuggested: 'Begin with it',
    leaveText: 'Your changes are not saved. A draft of them stays in this browser and waits for you here.',
    staleText:
      '{{name}} saved this page while you were writing. Below: what is theirs and goes is struck through, what is yours and comes is underlined.',
  },
  pagePreview: {
    title: 'As the app will show it',
    language: 'Language of the preview',
    light: 'Light theme of the app',
    dark: 'Dark theme of the app',
    frame: 'Preview: {{what}}',
  },
  pageHistory: {
    title: 'Versions of the page',
    versions: 'Versions, the newest first',
    now: 'Now',
    restored: 'restored from',
    empty: 'No version yet. The first one comes when the page is saved.',
    against: 'Compared with',
    restore: 'Restore this version',
    restoreTitle: 'Restore this version?',
    restoreText:
      'The page gets the texts of this version, as a new one. Nothing is lost: what is there now stays in the list.',
    restoreDirty:
      'The page gets the texts of this version, as a new one. What you have written here and not saved will be dropped.',
    arabic: 'Arabic',
    english: 'English',
    same: 'Nothing differs.',
    formatsOnly: 'The words are the same; the formats differ.',
    cameBefore: '[added: ',
    wentBefore: '[removed: ',
    after: ']',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
