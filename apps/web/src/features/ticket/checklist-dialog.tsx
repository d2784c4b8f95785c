import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import {
  type ChecklistRow,
  type CheckPointRow,
  maxCheckPoints,
  publishChecklist,
} from '@lebean/contract/ticket/checklist.operations';
import { ticketCategoryWords } from '@lebean/contract/vocabulary/ticket';
import { checkKinds } from '@lebean/domain/ticket/checklist';
import { usePick, useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { checklistMessages } from './checklist.messages.ts';
import './checklist.css';

type Values = { points: CheckPointRow[] };

const newPoint = { kind: 'yesNo', isMandatory: true };

/** Writes the next version of a checklist; tickets that are there keep theirs (SVC-10). */
export function ChecklistDialog({
  checklist: { ticketCategory, version, points },
  onClose,
}: {
  checklist: ChecklistRow;
  onClose: () => void;
}) {
  const t = useText(checklistMessages);
  const pick = usePick();
  const recordForm = useRecordForm<typeof publishChecklist, Values>(publishChecklist, {
    toInput: (typed) => ({
      ticketCategory,
      version,
      points: typed.points.map(ofItsKind),
    }),
    initialValues: { points },
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('editTitle', { category: pick(ticketCategoryWords[ticketCategory]) })}
      isOpen
      onClose={onClose}
      submitLabel={t('publish')}
      width={760}
    >
      <Form.List name="points">
        {(fields, { add, remove, move }) => (
          <>
            {fields.map(({ key, name }) => (
              <PointEditor
                key={key}
                place={name}
                onRemove={() => remove(name)}
                onUp={() => move(name, name - 1)}
              />
            ))}
            <Button
              icon={<PlusOutlined />}
              disabled={fields.length >= maxCheckPoints}
              onClick={() => add(newPoint)}
            >
              {t('addPoint')}
            </Button>
          </>
        )}
      </Form.List>
    </FormDialog>
  );
}

/** A point without what belongs to another kind: a range that was typed before the kind was changed. */
const ofItsKind = ({ kind, ...point }: CheckPointRow): CheckPointRow => ({
  ...point,
  kind,
  min: kind === 'number' ? (point.min ?? null) : null,
  max: kind === 'number' ? (point.max ?? null) : null,
  unit: kind === 'number' ? (point.unit ?? '') : '',
});

type PointEditorProps = { place: number; onRemove: () => void; onUp: () => void };

function PointEditor({ place, onRemove, onUp }: PointEditorProps) {
  const t = useText(checklistMessages);
  const form = Form.useFormInstance<Values>();
  const kind = Form.useWatch(['points', place, 'kind'], form);
  const rules = [{ required: true, whitespace: true, message: t('required') }];
  return (
    <fieldset className="checklist-editor">
      <div className="checklist-editor-head">
        <strong>{t('point', { place: place + 1 })}</strong>
        <span>
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            aria-label={t('moveUp')}
            disabled={place === 0}
            onClick={onUp}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('removePoint')}
            onClick={onRemove}
          />
        </span>
      </div>
      <div className="checklist-editor-words">
        {(['titleZh', 'titleEn', 'titleEs'] as const).map((title) => (
          <Form.Item key={title} name={[place, title]} label={t(title)} rules={rules}>
            <Input maxLength={80} autoComplete="off" />
          </Form.Item>
        ))}
      </div>
      <div className="checklist-editor-terms">
        <Form.Item name={[place, 'kind']} label={t('kind')}>
          <Select options={checkKinds.map((value) => ({ value, label: t(value) }))} />
        </Form.Item>
        {kind === 'number' && <RangeFields place={place} />}
        <Form.Item name={[place, 'isMandatory']} valuePropName="checked">
          <Checkbox>{t('mandatory')}</Checkbox>
        </Form.Item>
      </div>
    </fieldset>
  );
}

function RangeFields({ place }: { place: number }) {
  const t = useText(checklistMessages);
  return (
    <>
      <Form.Item name={[place, 'min']} label={t('min')}>
        <InputNumber min={-1_000_000} max={1_000_000} />
      </Form.Item>
      <Form.Item name={[place, 'max']} label={t('max')}>
        <InputNumber min={-1_000_000} max={1_000_000} />
      </Form.Item>
      <Form.Item name={[place, 'unit']} label={t('unit')}>
        <Input maxLength={12} autoComplete="off" />
      </Form.Item>
    </>
  );
}
