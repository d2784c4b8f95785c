/** The findings about mails (MAIL-1). */
export const mailFindingTexts = {
  mailsFail: {
    message: {
      zh: '{count} 封邮件发送失败，不再重试',
      en: '{count} {count:email|emails} could not be sent and will not be retried',
      es: '{count} {count:correo no se pudo enviar y ya no se reintenta|correos no se pudieron enviar y ya no se reintentan}',
    },
    step: {
      zh: '在“邮件发件箱”（/templates/outbox）中查看原因，更正地址或服务器后重发，或标为已处理。',
      en: 'The outbox (/templates/outbox) shows why. Correct the address or the server and resend, or set the email aside.',
      es: 'La bandeja de salida (/templates/outbox) dice por qué. Corrija la dirección o el servidor y reenvíe, o aparte el correo.',
    },
  },
  mailsWait: {
    message: {
      zh: '邮件已等待 {minutes} 分钟未能发送：{reason}',
      en: 'Emails have been waiting for {minutes} {minutes:minute|minutes}: {reason}',
      es: 'Los correos esperan desde hace {minutes} {minutes:minuto|minutos}: {reason}',
    },
    step: {
      zh: '检查 SMTP_HOST、SMTP_TLS、账号与证书；恢复后会自动发送。',
      en: 'Check SMTP_HOST, SMTP_TLS, the account and the certificate; waiting emails are then sent automatically.',
      es: 'Revise SMTP_HOST, SMTP_TLS, la cuenta y el certificado; lo que espera se envía solo.',
    },
  },
} as const;
