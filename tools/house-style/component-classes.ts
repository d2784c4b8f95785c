/** Inner classes of antd are its own: a release may call them otherwise, and nothing says so. */
import type { Complaint } from '../source/planted.ts';

const noName = 'antd offers no class name for it';

/** Where one may be named all the same, and why it has no name of ours. */
export const namedInside: Readonly<Record<string, string>> = {
  'apps/web/src/app/base.css': `inputs, pagers and rows of buttons of all screens on a phone: ${noName}`,
  'apps/web/src/app/shell/shell.css': `a button that is an icon alone: ${noName}`,
  'apps/web/src/features/card/card-page.css': `what tabs scroll by on a phone: ${noName}`,
  'apps/web/src/features/card/open-card-dialog.css': `a group that fills its line: ${noName}`,
  'apps/web/src/features/menu/menu.css':
    'one tag beside a name: a name for all tags would weigh on every first visit',
  'apps/web/src/features/report/report.css': 'the pager is left out on paper, with all around it',
  'apps/web/src/features/service-terms/service-terms.css': `the row of a field: ${noName}`,
  'apps/web/src/features/session/own-account.css': `the row of a field: ${noName}`,
  'apps/web/src/features/settlement/settlement.css': `a group of boxes: ${noName}`,
  'apps/web/src/features/ticket/checklist.css': `the row of a field: ${noName}`,
  'apps/web/src/screen-kit/app-modal.css':
    'the parts of the one dialog: four names would weigh on every first visit',
  'apps/web/src/screen-kit/file-field.css': `a bar in the line of a file: ${noName}`,
  'apps/web/src/screen-kit/form-dialog.css': `the row of a field and what is below it: ${noName}`,
  'apps/web/src/screen-kit/list-screen.css': `the parts of a calendar on a phone: ${noName}`,
  'apps/web/src/screen-kit/steady-press.ts': `the row of a field: ${noName}`,
  'apps/web/src/shared/hours/hours.css': `the row of a field: ${noName}`,
  'apps/web/src/shared/payments/payment-code.css': `the square of a code: ${noName}`,
  'apps/web/build/antd/component-styles.test.ts': 'reads the sheet that the build makes of antd',
  'e2e/antd.ts': 'the one place of the tests',
};

const insideClass = /\.ant-[a-z]/;

export const namesInside = (text: string): boolean => insideClass.test(text);

/** The lines of a style sheet or module that name an inner class of antd without being listed. */
export function componentClassComplaints(file: string, text: string): Complaint[] {
  if (file in namedInside) return [];
  return text.split('\n').flatMap((line, index) =>
    namesInside(line)
      ? [
          {
            path: file,
            line: index + 1,
            reason: 'an inner class of antd: name it in component-names.ts, or list why not',
          },
        ]
      : [],
  );
}
