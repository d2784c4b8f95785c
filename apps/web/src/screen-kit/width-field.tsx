import { InputNumber } from 'antd';
import { narrowestColumn, widestColumn } from './column-settings.ts';

type WidthFieldProps = {
  label: string;
  placeholder: string;
  width: number | undefined;
  onChange: (width: number | undefined) => void;
};

/** How wide a column is, in pixels; empty is as wide as it needs to be. */
export function WidthField({ label, placeholder, width, onChange }: WidthFieldProps) {
  return (
    <InputNumber
      size="small"
      className="kit-column-width"
      aria-label={label}
      placeholder={placeholder}
      min={narrowestColumn}
      max={widestColumn}
      step={20}
      value={width ?? null}
      onChange={(typed) => onChange(typed ?? undefined)}
    />
  );
}
