/** A filter as the screen says it. */
export type FilterShown = { readonly label: string; readonly value: string };

const separator = ' – ';

/**
 * What the fields of a list's bar are set to, in the words that they show: only they know what an id or a
 * code is called. The search is not among them: what is typed there may not be searched for yet.
 */
export function filtersShown(bar: Element | null | undefined): readonly FilterShown[] {
  const fields = [
    ...(bar?.querySelectorAll('.kit-list-filters :is(.ant-select, .ant-picker)') ?? []),
  ];
  return fields.flatMap((field) => {
    const label =
      field.querySelector('[aria-label]')?.getAttribute('aria-label') ?? field.ariaLabel;
    const value = valueOf(field);
    return label === null || value === '' ? [] : [{ label, value }];
  });
}

function valueOf(field: Element): string {
  if (field.classList.contains('ant-picker')) {
    const days = [...field.querySelectorAll('input')].map((input) => input.value);
    return days.some((day) => day !== '') ? days.join(separator).trim() : '';
  }
  const parts = field.querySelectorAll('.ant-select-selection-item');
  if (parts.length > 0) return [...parts].map((part) => part.textContent).join(', ');
  return field.querySelector('.ant-select-content-has-value')?.textContent.trim() ?? '';
}
