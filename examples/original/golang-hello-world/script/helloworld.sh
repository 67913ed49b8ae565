mkdir -p /srv && echo 'hello, world' > /srv/index.html
exec busybox httpd -f -p 32080 -h /srv
