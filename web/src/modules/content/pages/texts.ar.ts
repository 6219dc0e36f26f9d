import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  pageForm: {
    savedBy: 'آخر حفظ: {{name}}،',
    preview: 'معاينة',
    history: 'الإصدارات',
    public: 'الصفحة العامة',
    restored: 'عاد ما كتبته إلى مكانه.',
    draft: 'لديك مسودة لم تُحفظ، من',
    draftOlder: 'حُفظت الصفحة بعدها. سنسألك قبل حفظ المسودة فوقها.',
    restoreDraft: 'متابعة المسودة',
    dropDraft: 'حذف المسودة',
    suggested: 'توجد مسودة جاهزة لهذه الصفحة.',
    suggestedText: 'راجعها وأكمل ما بين القوسين [ ]. لا يقرؤها أحد قبل أن تحفظها.',
    takeSuggested: 'البدء منها',
    leaveText: 'لم تُحفظ تغييراتك. تبقى مسودتها في هذا المتصفح وتنتظرك هنا.',
    staleText:
      'حفظ {{name}} هذه الصفحة وأنت تكتب. في الأسفل: ما عليه خط من نصه سيُحذف، وما تحته خط من نصك سيُضاف.',
  },
  pagePreview: {
    title: 'كما ستظهر في التطبيق',
    language: 'لغة المعاينة',
    light: 'مظهر التطبيق الفاتح',
    dark: 'مظهر التطبيق الداكن',
    frame: 'معاينة: {{what}}',
  },
  pageHistory: {
    title: 'إصدارات الصفحة',
    versions: 'الإصدارات، الأحدث أولًا',
    now: 'الآن',
    restored: 'استعادة إصدار',
    empty: 'لا إصدارات بعد. يُنشأ أولها عند حفظ الصفحة.',
    against: 'مقارنةً بإصدار',
    restore: 'استعادة هذا الإصدار',
    restoreTitle: 'استعادة هذا الإصدار؟',
    restoreText:
      'ستأخذ الصفحة نصوص هذا الإصدار في إصدار جديد. لا يضيع شيء: يبقى ما هو موجود الآن في القائمة.',
    restoreDirty: 'ستأخذ الصفحة نصوص هذا الإصدار في إصدار جديد، ويُحذف ما كتبته هنا ولم تحفظه.',
    arabic: 'العربية',
    english: 'الإنجليزية',
    same: 'لا فرق.',
    formatsOnly: 'الكلمات نفسها، والفرق في التنسيق.',
    cameBefore: '[أُضيف: ',
    wentBefore: '[حُذف: ',
    after: ']',
  },
}

/** All that travels in this file. */
export const ar = [texts]
