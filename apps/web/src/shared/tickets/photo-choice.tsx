import { CameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import './photo-choice.css';

type PhotoChoiceProps = {
  label: string;
  isBusy?: boolean;
  onChosen: (files: readonly File[]) => void;
};

/** A button that asks for photos or films; a phone offers its camera. */
export function PhotoChoice({ label, isBusy = false, onChosen }: PhotoChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<CameraOutlined />} loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        className="photo-choice-input"
        multiple
        type="file"
        tabIndex={-1}
        aria-hidden
        accept="image/*,video/mp4,video/webm"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same photo can be chosen again.
          target.value = '';
          if (files.length > 0) onChosen(files);
        }}
      />
    </>
  );
}
